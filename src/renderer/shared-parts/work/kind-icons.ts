import ChartColumn from 'lucide-react/icons/chart-column';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import Copy from 'lucide-react/icons/copy';
import Handshake from 'lucide-react/icons/handshake';
import Info from 'lucide-react/icons/info';
import PencilLine from 'lucide-react/icons/pencil-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import Waypoints from 'lucide-react/icons/waypoints';
import type { TodayKind } from '../../../shared/model/today.ts';
import type { IconOf } from '../../ui/icon/icon.tsx';

/** The icon of each kind of work line, the same everywhere. */
export const KIND_ICONS: Readonly<Record<TodayKind, IconOf>> = {
  unknown: CircleHelp,
  double: Copy,
  rejected: CircleX,
  release: Users,
  handed: Handshake,
  held: CircleMinus,
  draft: PencilLine,
  failed: CloudAlert,
  'not-found': SearchX,
  fresh: RefreshCw,
  invoice: ReceiptText,
  hours: ChartColumn,
  guess: Waypoints,
  notice: Info,
};
