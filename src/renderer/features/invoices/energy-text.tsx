import { shownEnergy } from '../../../shared/hours/precision.ts';
import { decimal } from '../../text/formats.ts';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';

/** Energy with the decimals its unit needs; every digit that came is in the tooltip. */
export function EnergyText({ text, unit }: { text: string; unit: string | null }) {
  const shown = shownEnergy(text, unit);
  const exact = shown === text ? null : `${decimal(text)} ${unit ?? ''}`.trim();
  return (
    <span className="tnum" {...tooltipAttributes({ text: exact })}>
      {decimal(shown)}
    </span>
  );
}
