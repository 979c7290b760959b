import type { Confirmation, NamedChange } from '../../shared/model/confirmation.ts';
import { CONFIRMATION_WORDS, type ConfirmationWords } from '../../shared/text/confirmation-words.ts';
import type { Language } from '../../shared/text/language.ts';

/** A question for a native message box; its first button continues, and so does `other`, in another way. */
export type ConfirmationText = {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly goOn: string;
  readonly other: string | null;
  readonly stay: string;
};

const LONGEST = 300;

/** Text from a page: no line breaks, nothing invisible, no direction marks. */
function shown(given: string): string {
  const plain = given.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

export function confirmationTexts(language: Language, question: Confirmation): ConfirmationText {
  const words = CONFIRMATION_WORDS[language];
  const text = (message: string, detail: string, goOn: string, other: string | null = null): ConfirmationText => ({
    title: 'Elkontor',
    message,
    detail,
    goOn,
    other,
    stay: words.stay,
  });
  switch (question.what) {
    case 'change-profile':
      return text(
        words.profile(shown(question.profile)),
        [
          ...question.changes.map((change) => changeText(words, change)),
          words.secret,
          ...(question.asksOperator ? [words.whoseWhy] : []),
        ].join('\n\n'),
        question.asksOperator ? words.sameButton : words.change,
        question.asksOperator ? words.otherButton : null,
      );
    case 'change-network':
      return text(
        words.network,
        [...question.changes.map((change) => changeText(words, change)), words.networkWhy].join('\n\n'),
        words.change,
      );
    case 'remove-profile':
      return text(words.remove(shown(question.profile)), words.removeWhy, words.removeButton);
    case 'erase-person':
      return text(words.person(shown(question.person)), words.personWhy, words.personButton);
    case 'forget-secret':
      return text(words.forget(shown(question.profile)), words.forgetWhy, words.forgetButton);
    case 'leave-office':
      return text(words.leave, words.leaveWhy(question.untold), words.leaveButton);
    case 'release':
      return text(
        words.release(question.count, shown(question.by)),
        words.releaseWhy(shown(question.operator), question.unseenFiles),
        words.releaseButton,
      );
    case 'set-aside-desk':
      return text(words.setAside(shown(question.by), question.computer), words.setAsideWhy, words.setAsideButton);
    case 'take-unasked': {
      const by = shown(question.by);
      return text(words.takeUnasked(by), words.takeUnaskedWhy(by), words.takeUnaskedButton);
    }
    case 'decide-held':
      return text(
        words.decideHeld(shown(question.by), question.isThere),
        question.isThere ? words.decideThereWhy : words.decideAbsentWhy,
        words.decideHeldButton,
      );
    case 'invite':
      return text(words.invite(shown(question.login)), words.inviteWhy, words.inviteButton);
    case 'renew-office':
      return text(words.renew, words.renewWhy, words.renewButton);
    case 'renew-now':
      return text(words.renewNow(shown(question.file)), words.renewNowWhy(question.passphrase), words.renewNowButton);
    case 'renew-without':
      return text(words.without, words.withoutWhy(question.rows), words.withoutButton);
    case 'confirm-person':
      return text(
        words.key(shown(question.person), shown(question.login)),
        `${shown(question.fingerprint)}\n\n${words.keyWhy}`,
        words.keyButton,
      );
    case 'reset-store':
      return text(words.reset, words.resetWhy, words.resetButton);
    case 'erase-all':
      return text(words.all, words.allWhy, words.allButton);
    case 'accept-older-ledger':
      return text(words.older, words.olderWhy, words.olderButton);
  }
}

function changeText(words: ConfirmationWords, { what, from, to }: NamedChange): string {
  const value = (given: string): string => {
    if (given === '') return words.none;
    if (what === 'proxy' && given === 'system') return words.system;
    if (what === 'proxy' && given === 'none') return words.noProxy;
    // Main lists certificates one per line.
    return given
      .split(what === 'certificates' ? '\n' : /(?!)/)
      .map(shown)
      .join('\n');
  };
  return `${words.parts[what]}\n${words.from}: ${value(from)}\n${words.to}: ${value(to)}`;
}
