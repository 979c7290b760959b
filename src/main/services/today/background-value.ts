/** A result for a profile, and what it was made from. */
type Known<T> = { readonly profileId: string; readonly of: string; readonly value: T };

/**
 * Something that takes a moment to compute: a caller gets the known result, and is told when there is a newer one. `of`
 * identifies the input: the same input is not computed again.
 */
export function createBackgroundValue<T>(options: {
  readonly none: T;
  readonly ask: (profileId: string, isWanted: () => boolean) => Promise<T>;
  readonly isSelected: (profileId: string) => boolean;
  readonly changed: () => void;
  readonly failed: (cause: unknown) => void;
}) {
  const { none, ask, isSelected, changed, failed } = options;
  let known: Known<T> | null = null;
  let asking: { profileId: string; of: string } | null = null;
  let next: { profileId: string; of: string } | null = null;

  async function find(profileId: string, of: string): Promise<void> {
    asking = { profileId, of };
    try {
      const value = await ask(profileId, () => isSelected(profileId) && next === null);
      // A newer computation was started and reports instead.
      if (!isSelected(profileId) || next !== null) return;
      const isNews = known?.profileId !== profileId || JSON.stringify(known.value) !== JSON.stringify(value);
      known = { profileId, of, value };
      if (isNews) changed();
    } catch (cause) {
      failed(cause);
    } finally {
      asking = null;
      const again = next;
      next = null;
      if (again !== null) void find(again.profileId, again.of);
    }
  }

  return (profileId: string, of: string): T => {
    const isNew = known?.profileId !== profileId || known.of !== of;
    const isAsked = asking?.profileId === profileId && asking.of === of;
    if (isNew && !isAsked) {
      if (asking === null) void find(profileId, of);
      else next = { profileId, of };
    }
    return known?.profileId === profileId ? known.value : none;
  };
}
