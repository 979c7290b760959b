import CircleX from 'lucide-react/icons/circle-x';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** `normalised`: what will be sent instead of the typed text. `locked`: who locked the value. */
export type FieldMessage = { level: 'hint' | 'normalised' | 'warning' | 'error' | 'locked'; text: ReactNode };
export type FieldLevel = 'warning' | 'error';
export type FieldSpan = 2 | 3 | 4 | 6;

const ICONS = { hint: null, normalised: CornerDownRight, warning: TriangleAlert, error: CircleX, locked: Lock };

/** Worst level of the messages, shown by the field's edge. */
export function levelOf(messages: readonly FieldMessage[] | undefined): FieldLevel | undefined {
  if (messages?.some((message) => message.level === 'error')) return 'error';
  return messages?.some((message) => message.level === 'warning') ? 'warning' : undefined;
}

/** The messages as the field's description for screen readers. */
export function Described(props: { by: readonly FieldMessage[] | undefined }) {
  return props.by?.length ? (
    <Text slot="description">
      <Messages messages={props.by} />
    </Text>
  ) : null;
}

/** Messages below a field; without any they take no space. */
function Messages(props: { messages: readonly FieldMessage[] }) {
  return (
    <span className={styles.messages}>
      {props.messages.map((message) => {
        const icon = ICONS[message.level];
        return (
          <span
            key={`${message.level}${typeof message.text === 'string' ? message.text : ''}`}
            className={cx(
              styles.msg,
              (message.level === 'warning' || message.level === 'error') && styles[message.level],
            )}
          >
            {icon ? <Icon of={icon} size={14} /> : null}
            <span>{message.text}</span>
          </span>
        );
      })}
    </span>
  );
}
