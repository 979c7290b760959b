import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';

/** Modal dialog: only before something that cannot be undone, and for raw answers. Esc closes it; focus returns. */
export function Dialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  width?: 'normal' | 'wide' | 'full';
  /** `alertdialog` for a warning that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** On paper it is printed without the page below it. */
  isPrintedAlone?: boolean;
}) {
  return (
    <ModalOverlay
      className={cx(styles.scrim, props.isPrintedAlone && styles.alone)}
      isOpen={props.isOpen}
      isDismissable={props.role !== 'alertdialog'}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <Modal className={cx(styles.dialog, styles[props.width ?? 'normal'])}>
        <AriaDialog role={props.role ?? 'dialog'} className={cx(styles.inner)}>
          <div className={styles['dialog-body']}>
            <Heading slot="title" level={2}>
              {props.title}
            </Heading>
            {props.children}
          </div>
          {props.actions ? <div className={styles['dialog-actions']}>{props.actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
