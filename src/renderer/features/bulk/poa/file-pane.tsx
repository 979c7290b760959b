import { useTranslation } from 'react-i18next';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../bulk.module.css';
import { ChooseFile } from './choose-file.tsx';
import { HeldBack } from './held-back.tsx';
import { PoaPage } from './poa-page.tsx';
import { reasonText, useFileFacts } from './poa-reasons.ts';
import { type FileDoing, RowTitle } from './row-title.tsx';

/** A row with its file, or the choice of one: no row is given a file that is not in view. */
export function FilePane(
  props: FileDoing & {
    line: PoaLine | null;
    leftOver: readonly PoaLine[];
    isFilesFirst: boolean;
    /** The row that is to get another file, and whether its choice takes the focus. */
    choice: { readonly rowId: string; readonly wantsFocus: boolean } | null;
    onFocused: () => void;
  },
) {
  const { t } = useTranslation('bulk');
  const { line, choice } = props;
  if (line === null) {
    return (
      <p className={`muted ${styles.paneNote}`}>{t(props.isFilesFirst ? 'poa.chooseFolderFirst' : 'poa.chooseOne')}</p>
    );
  }
  const { row } = line;
  if (row === null) return <LeftFile {...props} line={line} />;
  const isAsked = choice?.rowId === row.rowId;
  if (line.reason === 'not-given' || (line.reason === null && !isAsked)) {
    return <OwnFile {...props} line={line} row={row} />;
  }
  return <ChooseFile key={row.rowId} {...props} line={line} row={row} wantsFocus={isAsked && choice.wantsFocus} />;
}

/** A file that no row has. */
function LeftFile(props: FileDoing & { line: PoaLine }) {
  const { t } = useTranslation('bulk');
  const facts = useFileFacts();
  const { line } = props;
  const [file] = line.files;
  if (file === undefined) return null;
  const isReadable = file.state !== 'unreadable';
  return (
    <div className={styles.resultPane}>
      <div className={styles.paneBody}>
        <div className={styles.paneName}>
          <h2>{file.path}</h2>
          <span className="small muted">{facts(file)}</span>
        </div>
        <p className="small">{reasonText(t, line)}</p>
        {isReadable ? (
          <Button size="sm" variant="secondary" isDisabled={props.isReadOnly} onPress={() => props.onGive(line)}>
            {t('poa.giveRow')}
          </Button>
        ) : null}
      </div>
      {isReadable ? <PoaPage path={file.path} /> : null}
    </div>
  );
}

/** A row with the file it has, or before there are files. */
function OwnFile(props: FileDoing & { line: PoaLine; row: NonNullable<PoaLine['row']> }) {
  const { t } = useTranslation('bulk');
  const facts = useFileFacts();
  const { line, row } = props;
  const [file] = line.files;
  return (
    <div className={styles.resultPane}>
      <div className={styles.paneBody}>
        <RowTitle row={row} />
        <HeldBack line={line} isReadOnly={props.isReadOnly} onCorrect={props.onCorrect} />
        {line.reason === null ? null : <p className="small">{reasonText(t, line)}</p>}
        {file === undefined ? null : (
          <p className="small">
            <b>{file.path} </b>
            <span className="muted">{facts(file)}</span>
          </p>
        )}
        {line.reason === null ? (
          <div className={styles.line}>
            <Button size="sm" isDisabled={props.isReadOnly} onPress={() => props.onChoose(row.rowId)}>
              {t('poa.otherFile')}
            </Button>
            <Button size="sm" isDisabled={props.isReadOnly} onPress={() => props.onAssign(row.rowId, null)}>
              {t('poa.takeAway', { row: row.number })}
            </Button>
          </div>
        ) : null}
      </div>
      {file !== undefined && file.state !== 'unreadable' ? <PoaPage path={file.path} /> : null}
    </div>
  );
}
