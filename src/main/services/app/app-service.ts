import type { AppInfo } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { availableName } from '../../../shared/rules/profile-names.ts';
import type { Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import { framesOf } from '../../log/describe-failure.ts';
import type { Clock, Desktop, Log, SampleOperator } from '../../ports.ts';
import type { Register } from '../../store/register/register.ts';
import type { TableExport } from '../exports/table-export.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Notices } from './notices.ts';

const SAMPLE_PROFILE_ID = 'sample';

/** The app itself and what it asks of the desktop. */
export function createAppService(options: {
  facts: Pick<AppInfo, 'version' | 'platform' | 'locale' | 'userName'>;
  policy: Policy;
  settings: Settings;
  settingsService: SettingsService;
  storeFacts(): AppInfo['store'];
  desktop: Desktop;
  register: Register;
  /** What is wrong with IT's file of certificates; null when nothing is. */
  caProblem: string | null;
  /** The name under which damaged settings were kept. */
  settingsSetAside: string | null;
  notices: Pick<Notices, 'take'>;
  /** Null where the sample operator may not be used. */
  sample: SampleOperator | null;
  saveTable: TableExport['save'];
  clock: Clock;
  log: Log;
}) {
  const { policy, settings, settingsService, desktop, sample } = options;
  let started: Promise<Profile> | null = null;

  async function startSample(): Promise<Profile> {
    if (!sample) throw new AppError({ code: 'locked-by-policy', setting: 'profiles' });
    const operator = await sample.start();
    const known = settings.profiles().find((profile) => profile.id === SAMPLE_PROFILE_ID);
    const profile = settingsService.saveProfile({
      id: SAMPLE_PROFILE_ID,
      // A person may have used the name for a profile of their own.
      name: availableName({ id: SAMPLE_PROFILE_ID, name: known?.name ?? 'SAMPLE' }, settings.profiles()),
      kind: 'sample',
      authUrl: operator.authUrl,
      realm: operator.realm,
      baseUrl: operator.baseUrl,
      clientId: operator.clientId,
      clock: known?.clock ?? DEFAULT_CLOCK,
    });
    await settingsService.credentials.save({ profileId: profile.id, clientSecret: operator.clientSecret });
    const at = options.clock.now();
    for (const { customer, property } of operator.customers) {
      options.register.learn({ profileId: profile.id, customer, property, at });
    }
    settingsService.profiles.select({ profileId: profile.id });
    return profile;
  }

  return {
    info: () => ({
      ...options.facts,
      store: options.storeFacts(),
      locked: [...policy.locked],
      policyBy: policy.organisation,
      policyProblem: policy.problem,
      policyRequires: [...policy.requires],
      policyFormats: { ...policy.formats },
      allow: { ...policy.allow },
      caProblem: options.caProblem,
      settingsSetAside: options.settingsSetAside,
      notice: options.notices.take(),
      sampleAvailable: sample !== null,
    }),
    copyText: ({ text }) => desktop.copyText(text),
    copyImage: ({ png }) => desktop.copyImage(png),
    saveFile: async ({ name, bytes }) => (await desktop.saveFile(name, bytes)) !== null,
    writeEmail: ({ subject, body }) =>
      // RFC 6068: line breaks as CRLF, everything percent-encoded; no address, the person chooses it.
      desktop.openMailto(
        `mailto:?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))}`,
      ),
    openGuide: ({ page }) => desktop.openGuidePage(settings.preferences().language ?? 'en', page),
    reportFailure: ({ reference, kind, stack }) =>
      options.log.error('window.screen-failed', { reference, name: kind, stack: framesOf(stack) }),
    startSample() {
      started ??= startSample().catch((cause: unknown) => {
        started = null;
        throw cause;
      });
      return started;
    },
    saveTable: options.saveTable,
  } satisfies CallsOf<'app'>;
}
