import type { ReactNode } from 'react';
import { tooltipAttributes } from './tooltip-attributes.ts';

/** Words for something that is not a button: shown on hover; also read as its description. */
export function Tooltip(props: { text: string; keys?: readonly string[]; children: ReactNode }) {
  return (
    <span {...tooltipAttributes({ text: props.text, keys: props.keys })} aria-description={props.text}>
      {props.children}
    </span>
  );
}
