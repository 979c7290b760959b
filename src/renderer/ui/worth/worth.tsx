import { Icon, type IconOf } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './worth.module.css';

/** Of a remark: `look` asks for a look, `muted` is good to know; `failed` colours the icon alone, as on Today. */
export type WorthTone = 'look' | 'muted' | 'unknown' | 'rejected' | 'failed';

/** Why a row is unlike the rest of its list, in a few words; the whole text is in the tooltip. */
export function Worth(props: { icon: IconOf; tone: WorthTone; words: string; more?: string; tooltip?: string }) {
  return (
    <span
      className={styles.worth}
      data-tone={props.tone}
      {...tooltipAttributes({ text: props.tooltip ?? props.words })}
    >
      <Icon of={props.icon} size={12} />
      <span className={styles.words}>{props.words}</span>
      {props.more === undefined ? null : <span className="tnum muted">{props.more}</span>}
    </span>
  );
}
