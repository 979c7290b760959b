import CircleArrowUp from 'lucide-react/icons/circle-arrow-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './outcome.module.css';
import type { VerdictText } from './verdict-text.ts';

const ICONS = {
  accepted: CircleCheck,
  rejected: CircleX,
  unknown: CircleHelp,
  waiting: CircleDashed,
  sending: CircleArrowUp,
} as const;

/** Icon, one sentence, its meaning. The heading takes the focus when the outcome arrives, so that it is read out. */
export function Verdict(props: { verdict: VerdictText; takesFocus: boolean }) {
  const { tone, title, text, quote, told = '', isOpen } = props.verdict;
  const heading = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new verdict is read out again
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <div className={styles.verdict} data-outcome={tone}>
      <Icon of={isOpen ? CircleDashed : ICONS[tone]} size={20} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        {quote === null ? null : <blockquote className={`${styles.quote ?? ''} selectable`}>{quote}</blockquote>}
        {told === '' ? null : <p className="small muted">{told}</p>}
      </div>
    </div>
  );
}
