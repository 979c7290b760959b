import type { Publish } from '../../../shared/bridge/types.ts';
import type { ConnectionStep } from '../../../shared/model/connection/profile.ts';
import type { Settings } from '../../config/settings.ts';
import type { Gateway } from '../../network/gateway.ts';
import type { ClientIdentity } from '../../network/trust.ts';
import type { Clock, TokenSource } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { OperatorAnswers } from '../answers/operator-answers.ts';
import type { ActivityService } from '../support/activity-service.ts';

export type StepName = ConnectionStep['step'];
export type StepResult = Pick<ConnectionStep, 'state' | 'code'> & Partial<Pick<ConnectionStep, 'params' | 'answerId'>>;

/** What the steps of a connection test need. */
export type ConnectionParts = {
  readonly settings: Settings;
  readonly gateway: Gateway;
  readonly tokens: TokenSource;
  readonly answers: Answers;
  readonly activity: ActivityService;
  readonly operatorAnswers: Pick<OperatorAnswers, 'says'>;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly resolveProxy: (url: string) => Promise<string>;
  /** Every certificate authority trusted in addition to the system's: IT's and the person's. */
  readonly extraCa: () => string;
  readonly identity: (profileId: string) => Promise<ClientIdentity | null>;
  readonly proxyLogin: () => { readonly user: string; readonly password: string } | null;
};

export function hostOf(address: string): string {
  return new URL(address).hostname;
}
