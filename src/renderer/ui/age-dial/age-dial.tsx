import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './age-dial.module.css';
import { type AgeStep, ageStep } from './age-step.ts';

/** Age of the shown data: the dial empties as they grow old. `label`: the age in words; `title`: the absolute time. */
export function AgeDial(props: {
  ageMs: number;
  staleAfterMs: number;
  failed?: boolean;
  label: string;
  title?: string;
}) {
  const step = ageStep(props.ageMs, props.staleAfterMs, props.failed ?? false);
  return (
    <span
      className={styles.age}
      data-age={step === 'stale' || step === 'failed' ? step : 'ok'}
      {...tooltipAttributes({ text: props.title })}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <Face step={step} />
      </svg>
      {props.label}
    </span>
  );
}

const WEDGES = {
  hours: 'M6 6V2.75A3.25 3.25 0 1 1 2.75 6Z',
  days: 'M6 2.75a3.25 3.25 0 0 1 0 6.5Z',
  'nearly-stale': 'M6 6V2.75A3.25 3.25 0 0 1 9.25 6Z',
} as const;

function Face(props: { step: AgeStep }) {
  switch (props.step) {
    case 'fresh':
      return <circle cx="6" cy="6" r="5" fill="currentColor" />;
    case 'stale':
      return (
        <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.53" />
      );
    case 'failed':
      return (
        <>
          <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M6 3.4v3" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          <circle cx="6" cy="8.5" r=".9" fill="currentColor" />
        </>
      );
    default:
      return (
        <>
          <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d={WEDGES[props.step]} fill="currentColor" />
        </>
      );
  }
}
