/**
 * Answers may come in another order than they were asked for. Each question takes a number, and its answer counts unless
 * that of a later one has come.
 */
export function createNewest() {
  let asked = 0;
  let taken = 0;
  return {
    /** Call before each request. The returned check takes the answer; false: a newer request's answer has come already. */
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
