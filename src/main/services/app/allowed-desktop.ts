import { assertAllowed } from '../../config/assert-allowed.ts';
import type { Policy } from '../../config/policy.ts';
import type { Desktop } from '../../ports.ts';

/**
 * The desktop with IT's restrictions. Every file that leaves the app and every printed page goes through here, so that
 * nothing added later can skip the check. Throws `locked-by-policy`.
 */
export function allowedDesktop(desktop: Desktop, policy: Pick<Policy, 'allow'>): Desktop {
  return {
    ...desktop,
    async saveFile(suggestedName, bytes) {
      assertAllowed(policy, 'export');
      return desktop.saveFile(suggestedName, bytes);
    },
    async chooseSavePath(suggestedName) {
      assertAllowed(policy, 'export');
      return desktop.chooseSavePath(suggestedName);
    },
    async makePdf(sheet) {
      assertAllowed(policy, 'export');
      return desktop.makePdf(sheet);
    },
    async makePdfs(sheets) {
      assertAllowed(policy, 'export');
      assertAllowed(policy, 'print');
      return desktop.makePdfs(sheets);
    },
    async print(sheet) {
      assertAllowed(policy, 'print');
      return desktop.print(sheet);
    },
  };
}
