/** The functions that a clerk may call: everything a desk does. */
export const CLERKS_CALLS: readonly string[] = [
  'approve',
  'bring_key',
  'changes',
  'claim',
  'decide',
  'found_missing',
  'greet',
  'has_read',
  'hello',
  'join_desk',
  'look',
  'missing',
  'own',
  'put',
  'put_job',
  'ready',
  'restate',
  'restate_erased',
  'settle',
  'take_over',
];

/** What only a lead may call. */
export const LEADS_CALLS: readonly string[] = [
  'enrol',
  'erase',
  'erasings',
  'old_versions',
  'part_with',
  'renew_begin',
  'renew_end',
  'renew_page',
  'renew_rows',
  'set_aside',
  'vouch',
];
