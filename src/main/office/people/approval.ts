import { isSignedBy, isVouchedFor, type Person, type PersonKey, signText } from './person-keys.ts';

export type Decision = 'approved' | 'refused';

/** What a second person approved of a job, exactly. */
export type Approval = {
  readonly officeId: string;
  readonly operatorId: string;
  readonly clientId: string;
  /** SHA-256 of every request it covers: body with power of attorney. */
  readonly requests: readonly string[];
  /** Duplicates that are sent although they are known. */
  readonly covers: readonly string[];
  readonly decision: Decision;
  readonly isFileSeen: boolean;
  readonly preparedBy: string;
  readonly person: string;
  /** By the office's clock. */
  readonly expiresAt: number;
};
export type SignedApproval = { readonly approval: Approval; readonly signature: string };

function textOf(approval: Approval): string {
  const { officeId, operatorId, clientId, requests, covers, decision, isFileSeen, preparedBy, person, expiresAt } =
    approval;
  const sets = [[...requests].sort(), [...covers].sort()];
  return JSON.stringify([
    'elkontor approval',
    ...[officeId, operatorId, clientId, ...sets, decision, isFileSeen, preparedBy, person, expiresAt],
  ]);
}

export function signApproval(key: PersonKey, approval: Approval): SignedApproval {
  return { approval, signature: signText(key, textOf(approval)) };
}

const preparedText = (officeId: string, person: string, requests: readonly string[]): string =>
  JSON.stringify(['elkontor job', officeId, person, [...requests].sort()]);

/** Whoever prepared a job signs it, so that nobody approves their own under another name. */
export function signJob(key: PersonKey, officeId: string, person: string, requests: readonly string[]): string {
  return signText(key, preparedText(officeId, person, requests));
}

/** Whether that person, vouched for by a lead, prepared exactly these. */
export function isPreparedBy(
  { officeId, leads, people }: Pick<ApprovalCheck, 'officeId' | 'leads' | 'people'>,
  { preparedBy, requests, signature }: ApprovalCheck['job'],
): boolean {
  const preparer = people.find(({ id }) => id === preparedBy);
  if (!preparer || !isVouchedFor(leads, officeId, preparer, preparer.vouchedFor)) return false;
  return isSignedBy(preparer.publicKey, preparedText(officeId, preparedBy, requests), signature);
}

export type VouchedPerson = Person & { readonly vouchedFor: string };
export type ApprovalCheck = {
  readonly officeId: string;
  readonly leads: readonly { readonly publicKey: string }[];
  readonly people: readonly VouchedPerson[];
  readonly operatorId: string;
  readonly clientId: string;
  /** Who prepared it, every request it then had, and their signature. */
  readonly job: { readonly preparedBy: string; readonly requests: readonly string[]; readonly signature: string };
  /** The office's clock. */
  readonly now: number;
};
export type NotApproved =
  | 'other-place'
  | 'refused'
  | 'expired'
  | 'same-person'
  | 'nobody-knows-them'
  | 'job-not-signed'
  | 'not-signed';

/** Why this approval allows nothing; null: rows whose hash `allows` accepts may be sent. Only the sending desk asks. */
export function whyNotApproved({ approval, signature }: SignedApproval, check: ApprovalCheck): NotApproved | null {
  const isHere = approval.officeId === check.officeId && approval.operatorId === check.operatorId;
  if (!isHere || approval.clientId !== check.clientId) return 'other-place';
  const { job } = check;
  const known = (id: string) =>
    check.people.find((one) => one.id === id && isVouchedFor(check.leads, check.officeId, one, one.vouchedFor));
  const approver = known(approval.person);
  const preparer = known(job.preparedBy);
  if (!approver || !preparer) return 'nobody-knows-them';
  const isOneKey = approver.publicKey === preparer.publicKey || approver.login === preparer.login;
  if (approver.id === preparer.id || isOneKey || approval.preparedBy !== job.preparedBy) return 'same-person';
  const prepared = preparedText(check.officeId, job.preparedBy, job.requests);
  if (!isSignedBy(preparer.publicKey, prepared, job.signature)) return 'job-not-signed';
  if (!isSignedBy(approver.publicKey, textOf(approval), signature)) return 'not-signed';
  if (approval.decision !== 'approved') return 'refused';
  return check.now >= approval.expiresAt ? 'expired' : null;
}

/** A row may be sent only if its hash was approved and prepared; dropping rows is allowed. */
export function allows(approval: Approval, job: ApprovalCheck['job'], requestSha256: string): boolean {
  return approval.requests.includes(requestSha256) && job.requests.includes(requestSha256);
}
