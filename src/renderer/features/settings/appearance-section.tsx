import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { useLock, useSettings } from './use-setting.ts';

const ZOOMS = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 2];

/** Language, theme, density, text size, and the guide. */
export function AppearanceSection() {
  const { t, i18n } = useTranslation('settings');
  const { values, update } = useSettings();
  const locks = {
    language: useLock('language').isLocked,
    theme: useLock('theme').isLocked,
    density: useLock('density').isLocked,
    textZoom: useLock('textZoom').isLocked,
    guide: useLock('guideDismissed').isLocked,
    technical: useLock('technicalDetails').isLocked,
  };
  return (
    <>
      <Setting of="language">
        <Segmented
          label={t('language.title')}
          items={[
            { id: 'en', label: 'English' },
            { id: 'sv', label: 'Svenska' },
          ]}
          selected={i18n.language === 'sv' ? 'sv' : 'en'}
          isDisabled={locks.language}
          onSelect={(language) => void update({ language })}
        />
      </Setting>
      <Setting of="theme">
        <Segmented
          label={t('theme.title')}
          items={(['system', 'light', 'dark'] as const).map((id) => ({ id, label: t(`theme.${id}`) }))}
          selected={values.theme}
          isDisabled={locks.theme}
          onSelect={(theme) => void update({ theme })}
        />
      </Setting>
      <Setting of="density">
        <Segmented
          label={t('density.title')}
          items={(['compact', 'comfortable'] as const).map((id) => ({ id, label: t(`density.${id}`) }))}
          selected={values.density}
          isDisabled={locks.density}
          onSelect={(density) => void update({ density })}
        />
      </Setting>
      <Setting of="textZoom">
        <TextSize
          zoom={values.textZoom}
          isDisabled={locks.textZoom}
          onChange={(textZoom) => void update({ textZoom })}
        />
      </Setting>
      <Setting of="technicalDetails">
        <Switch
          isSelected={values.technicalDetails}
          isDisabled={locks.technical}
          onChange={(technicalDetails) => void update({ technicalDetails })}
        >
          <span className="sr-only">{t('technical.title')}</span>
        </Switch>
      </Setting>
      <Setting of="guideDismissed">
        <Switch
          isSelected={!values.guideDismissed}
          isDisabled={locks.guide}
          onChange={(isShown) => void update({ guideDismissed: !isShown })}
        >
          <span className="sr-only">{t('guide.title')}</span>
        </Switch>
      </Setting>
    </>
  );
}

/** Smaller and larger, in steps; a size between two steps goes to the next one. */
function TextSize(props: { zoom: number; isDisabled: boolean; onChange: (zoom: number) => void }) {
  const { t } = useTranslation('settings');
  const smaller = ZOOMS.findLast((zoom) => zoom < props.zoom);
  const larger = ZOOMS.find((zoom) => zoom > props.zoom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own
    <div role="group" aria-label={t('zoom.title')} className={styles.steps}>
      <IconButton
        size="sm"
        icon={Minus}
        label={t('zoom.smaller')}
        isDisabled={props.isDisabled}
        disabledReason={smaller === undefined ? t('zoom.smallest') : null}
        onPress={() => smaller !== undefined && props.onChange(smaller)}
      />
      <output className="tnum">{Math.round(props.zoom * 100)} %</output>
      <IconButton
        size="sm"
        icon={Plus}
        label={t('zoom.larger')}
        isDisabled={props.isDisabled}
        disabledReason={larger === undefined ? t('zoom.largest') : null}
        onPress={() => larger !== undefined && props.onChange(larger)}
      />
    </div>
  );
}
