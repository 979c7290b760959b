import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useEffect } from 'react';
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './drop-zone.module.css';

export type DroppedFile = { name: string; bytes: Uint8Array };

/**
 * One file by drop, paste (Ctrl+V anywhere in the window) or browse. Bytes are passed on unchanged. `onProblem` is
 * called when the dropped or pasted thing is not a file.
 */
export function DropZone(props: {
  label: string;
  text: string;
  dropText: string;
  browseText: string;
  /** Shown keys that also browse; the caller handles them. */
  browseKeys?: readonly string[];
  /** "or paste": shown before the keys. */
  /** Absent: a text is pasted elsewhere. */
  pasteText?: string;
  onFile: (file: DroppedFile) => void;
  onProblem: () => void;
  onBrowse: () => void;
  isDisabled?: boolean;
  /** `page`: the first thing of a page, with a head and the primary button. */
  look?: 'tall' | 'flat' | 'page';
  head?: ReactNode;
}) {
  const { onFile, onProblem, isDisabled = false } = props;
  const isPage = props.look === 'page';
  const take = async (file: File | null | undefined, name: string) => {
    if (file) {
      onFile({ name: file.name || name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } else {
      onProblem();
    }
  };
  useEffect(() => {
    // In the capture phase and only for files: pasted text still goes to the focused field.
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files.item(0);
      if (file && !isDisabled) {
        event.preventDefault();
        event.stopPropagation();
        void file
          .arrayBuffer()
          .then((buffer) => onFile({ name: file.name || 'pasted', bytes: new Uint8Array(buffer) }));
      }
    };
    window.addEventListener('paste', paste, true);
    return () => window.removeEventListener('paste', paste, true);
  }, [onFile, isDisabled]);
  return (
    <AriaDropZone
      aria-label={props.label}
      className={cx(styles.dropzone, styles[props.look ?? 'tall'])}
      isDisabled={isDisabled}
      onDrop={(event) => {
        const item = event.items.find((entry) => entry.kind === 'file');
        if (item?.kind === 'file') {
          void item.getFile().then((file) => take(file, item.name));
        } else {
          onProblem();
        }
      }}
    >
      {({ isDropTarget }) => (
        <>
          {isPage ? props.head : <Icon of={isDropTarget ? FileDown : FileUp} />}
          {isPage && !isDropTarget ? null : <span>{isDropTarget ? props.dropText : props.text}</span>}
          {isDropTarget ? null : (
            <span className={styles.ways}>
              <Button
                {...(isPage ? { variant: 'primary', icon: FileUp } : { size: 'sm', variant: 'secondary' })}
                onPress={props.onBrowse}
                isDisabled={isDisabled}
                tooltip={props.browseKeys ? props.browseText : undefined}
                keys={props.browseKeys}
              >
                {props.browseText}
              </Button>
              {props.pasteText === undefined ? null : (
                <span className={styles.hint}>
                  {isPage ? `${props.text} ` : ''}
                  {props.pasteText} <Kbd keys={['Ctrl', 'V']} />
                </span>
              )}
            </span>
          )}
        </>
      )}
    </AriaDropZone>
  );
}
