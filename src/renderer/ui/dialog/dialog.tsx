import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';

/** Modal dialog: only before something that cannot be undone, and for raw answers. Esc closes it; focus returns. */
export function Dialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** What the first button at the bottom says, which only closes. */
  cancel?: string;
  /** The buttons after it, the main one last. */
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
          {props.actions || props.cancel ? (
            <div className={styles['dialog-actions']}>
              {props.cancel === undefined ? null : (
                <Button variant="secondary" onPress={props.onClose}>
                  {props.cancel}
                </Button>
              )}
              {props.actions}
            </div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
