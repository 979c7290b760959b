type Language = 'en' | 'sv';

/** One word for each thing: the word, and the words it replaces. Only unambiguous ones. */
export const ONE_WORD: readonly { means: string; language: Language; say: RegExp; never: RegExp }[] = [
  { means: 'the counterpart', language: 'sv', say: /elhandlaren/i, never: /operatör|leverantör|\btjänsten/i },
  { means: 'the counterpart', language: 'en', say: /the operator/i, never: /\bthe service\b|\bsupplier\b/i },
  { means: 'accepted', language: 'sv', say: /godkän/i, never: /godtag|godtog/i },
  { means: 'rejected', language: 'en', say: /rejected/i, never: /\brefuse/i },
  { means: 'an invoice is issued', language: 'sv', say: /utfärda/i, never: /utställ/i },
  { means: 'guessed', language: 'sv', say: /gissa/i, never: /\banta(gen|get|gna|gande|s)\b/i },
  { means: 'property_number', language: 'sv', say: /lägenhet/i, never: /fastighetsnummer/i },
  { means: 'where electricity is used', language: 'sv', say: /anläggning/i, never: /fastighet/i },
  { means: 'one call', language: 'sv', say: /fråg/i, never: /\banrop|begäran\b/i },
  { means: 'a sheet of many', language: 'en', say: /bulk registration/i, never: /bulk entry|\bjobs?\b/i },
  { means: 'a sheet of many', language: 'sv', say: /massregistrering/i, never: /\bjobb|\bomgång/i },
  { means: 'the list of contracts', language: 'en', say: /contracts/i, never: /\bledger/i },
  { means: 'the list of contracts', language: 'sv', say: /avtal/i, never: /liggar/i },
  { means: 'customers, as a list', language: 'en', say: /customers/i, never: /\bthe register\b|in the register/i },
  { means: 'customers, as a list', language: 'sv', say: /kunder/i, never: /\bregister\b|\bregistret/i },
  { means: 'the number of a contract', language: 'en', say: /contract number/i, never: /contract id/i },
  { means: 'the number of a contract', language: 'sv', say: /avtalsnummer/i, never: /avtals-id/i },
  { means: 'a power of attorney', language: 'en', say: /power of attorney/i, never: /\bPoA\b/ },
  { means: 'a power of attorney', language: 'sv', say: /fullmakt/i, never: /\bPoA\b|befullmäktigande/i },
  { means: 'kept', language: 'en', say: /\bkept\b/i, never: /\bcached?\b|\bstored?\b/i },
  { means: 'kept', language: 'sv', say: /\bspara/i, never: /\blagra[st]|\blagret\b/i },
  { means: 'checked', language: 'sv', say: /kontrollera/i, never: /avprick/i },
  { means: 'a sign-in', language: 'en', say: /sign-in/i, never: /\btokens?\b|identity server/i },
  { means: 'a sign-in', language: 'sv', say: /inloggning/i, never: /\btoken(s|en)?\b|identitetsserver/i },
  { means: 'not found', language: 'en', say: /not found in the answer/i, never: /not in the answer|one of ours/i },
  { means: 'not found', language: 'sv', say: /hittades inte i svaret/i, never: /finns inte i svaret|ett av våra/i },
  {
    ...{ means: 'what is guessed is confirmed', language: 'en', say: /confirm values/i },
    never: /settle the guess|(values?|unit|hours|marked as)( is| are)? not confirmed|guessed, not/i,
  },
  {
    ...{ means: 'what is guessed is confirmed', language: 'sv', say: /bekräfta värden/i },
    never: /avgör gissning|obekräfta|(värden|enheten|märkta som)( är)? inte bekräfta|gissat, inte/i,
  },
  { means: 'what is not identified is pointed out', language: 'en', say: /point it out/i, never: /point these out/i },
  { means: 'what is not identified is pointed out', language: 'sv', say: /peka ut/i, never: /peka ut de här/i },
  { means: 'held back', language: 'en', say: /held back/i, never: /cannot be sent|\bstays? behind|withheld/i },
  { means: 'held back', language: 'sv', say: /hålls kvar/i, never: /går inte att skicka|\bblir kvar\b|kvarhåll/i },
  { means: 'a telephone', language: 'en', say: /telephone/i, never: /\bphone\b/i },
];

/** Words that people in an office do not use. */
export const NEVER: Readonly<Record<Language, RegExp>> = {
  en: /\b(by itself|by themselves|all the same|at a time|put away|anew|is not to be had|stands? in|seems?|should|possibly|please|proceed)\b/i,
  sv: /\b(vänligen|av sig själv\w*|ombads|torde|möjligen|verkar)\b/i,
};
