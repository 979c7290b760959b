import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import type { Shown } from '../use-shown.ts';
import { HourOrigin } from './hour-origin.tsx';
import { HoursTable } from './hours-table.tsx';
import { hoursText } from './hours-text.ts';

/** Rows at most in one copy; more would be a file, not a paste. */
const MAX_COPIED = 20_000;

export type Pinned = { readonly shown: Shown; readonly step: number };

/**
 * The table with its head, and below it the provenance of the current value. Copying gives tab-separated rows with
 * exact values.
 */
export function HoursTablePane(props: {
  shown: Shown;
  cursor: number | null;
  /** The step at the pointer: its row is highlighted without being selected. */
  hovered: number | null;
  onCursor: (step: number) => void;
  onOpen: (step: number) => void;
  onEscape: () => void;
  /** The value whose provenance stays visible; null: it follows the cursor. */
  pinned: Pinned | null;
  onPin: () => void;
}) {
  const { shown, cursor, pinned } = props;
  const traced = pinned ?? (cursor === null ? null : { shown, step: cursor });
  const { view } = shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { count } = view.columns;

  const copy = useCopy();

  return (
    <>
      <div className="toolbar">
        <b>{t(`rows.title.${view.level}`)}</b>
        <span className="muted tnum">{t('rows.count', { count, shown: formats.integer(count) })}</span>
        <span className="spring" />
        <IconButton
          size="sm"
          icon={Copy}
          label={t('copyTable')}
          isDisabled={count > MAX_COPIED}
          onPress={() => void copy(hoursText(shown, Math.min(count, MAX_COPIED), t))}
        />
      </div>
      <HoursTable {...props} cursor={props.hovered ?? cursor} />
      {traced === null || traced.step >= traced.shown.view.columns.count ? null : (
        <HourOrigin {...traced} isPinned={pinned !== null} onPin={props.onPin} />
      )}
    </>
  );
}
