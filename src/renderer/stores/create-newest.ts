/**
 * Answers may come in another order than they were asked for. Each question takes a number, and its answer counts unless
 * that of a later one has come.
 */
export function createNewest() {
  let asked = 0;
  let taken = 0;
  return {
    /** Before a question is asked; its result, when the answer has come: false where the answer is out of date. */
    ask(): () => boolean {
      const ticket = ++asked;
      return () => {
        if (ticket < taken) return false;
        taken = ticket;
        return true;
      };
    },
    /** Something newer than every answer on its way is here: it was told, or done on this screen. */
    told(): void {
      taken = ++asked;
    },
  };
}
