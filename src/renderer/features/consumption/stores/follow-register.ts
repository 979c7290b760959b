import type { Client } from '../../../../shared/bridge/types.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';

/** Queries the register again whenever it or the profile changes; replies to older queries are ignored. */
export function followRegister<Question, Answer>(
  client: Client,
  first: Question,
  look: (question: Question) => Promise<Answer>,
  show: (answer: Answer) => void,
) {
  let newest = 0;
  let asked = first;
  function ask(question: Question): void {
    asked = question;
    newest += 1;
    const turn = newest;
    look(question).then(
      (answer) => {
        if (turn === newest) show(answer);
      },
      // Without the register, ids are typed and shown as they are.
      () => undefined,
    );
  }
  const again = () => ask(asked);
  const stops = [client.on('register.changed', again), watchProfile(client, again)];
  return {
    ask,
    stop(): void {
      newest += 1;
      for (const stop of stops) stop();
    },
  };
}
