import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Icon } from '../../../ui/icon/icon.tsx';
import { GuessMark } from '../../../ui/provenance/provenance.tsx';
import { useProvenanceWords } from '../answer/use-provenance-words.ts';
import type { ContractStanding } from './contract-standing.ts';
import own from './details.module.css';

const ICONS = { runs: CircleCheck, known: CircleCheck, coming: CalendarClock, ended: CalendarX } as const;

/** The state of a contract in words; dotted while it rests on guessed days. */
export function Standing({ standing: { is, title, isGuessed } }: { standing: ContractStanding }) {
  const words = useProvenanceWords();
  return (
    <p className={own.standing} data-is={is}>
      <Icon of={ICONS[is]} size={20} />
      <GuessMark isGuessed={isGuessed} guessedText={words.guessed}>
        {title}
      </GuessMark>
    </p>
  );
}
