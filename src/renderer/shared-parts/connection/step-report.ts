import type { ConnectionStep } from '../../../shared/model/connection/profile.ts';

/** A test as lines of text for an e-mail to support: no secret, no token, nothing personal. */
export function stepReport(
  steps: readonly ConnectionStep[],
  nameOf: (step: ConnectionStep['step']) => string,
  sentenceOf: (step: ConnectionStep) => string,
  duration: (ms: number) => string,
): string {
  return steps
    .map((step) => {
      const time = step.durationMs === null ? '' : ` (${duration(step.durationMs)})`;
      return `${step.state.toUpperCase()} ${nameOf(step.step)}: ${sentenceOf(step)}${time}`;
    })
    .join('\n');
}
