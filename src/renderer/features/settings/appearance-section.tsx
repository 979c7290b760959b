import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/button.tsx';
import { ChoiceSetting, LockedLast, Setting, SettingsHead, SwitchSetting } from './setting.tsx';
import styles from './settings.module.css';
import { useLock, useSettings } from './use-setting.ts';

const LANGUAGES = [
  { id: 'sv', label: 'Svenska' },
  { id: 'en', label: 'English' },
] as const;
const ZOOMS = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 2];

/** How the app looks, how it behaves while somebody works, and the list of things to try. */
export function AppearanceSection() {
  const { t, i18n } = useTranslation('settings');
  const { values, update } = useSettings();
  const isZoomLocked = useLock('textZoom').isLocked;
  return (
    <LockedLast>
      <ChoiceSetting
        of="language"
        choices={LANGUAGES}
        chosen={i18n.language === 'sv' ? 'sv' : 'en'}
        onChoose={(language) => void update({ language })}
      />
      <ChoiceSetting
        of="theme"
        choices={(['system', 'light', 'dark'] as const).map((id) => ({ id, label: t(`theme.${id}`) }))}
        chosen={values.theme}
        onChoose={(theme) => void update({ theme })}
      />
      <ChoiceSetting
        of="density"
        choices={(['compact', 'comfortable'] as const).map((id) => ({ id, label: t(`density.${id}`) }))}
        chosen={values.density}
        onChoose={(density) => void update({ density })}
      />
      <Setting of="textZoom">
        <TextSize zoom={values.textZoom} isDisabled={isZoomLocked} onChange={(textZoom) => void update({ textZoom })} />
      </Setting>
      <SwitchSetting
        of="guideDismissed"
        isOn={!values.guideDismissed}
        onChange={(isShown) => void update({ guideDismissed: !isShown })}
      />
      <SettingsHead>{t('work.title')}</SettingsHead>
      <ChoiceSetting
        of="showNumbers"
        choices={(['hold', 'seconds'] as const).map((id) => ({ id, label: t(`showNumbers.${id}`) }))}
        chosen={values.showNumbers}
        onChoose={(showNumbers) => void update({ showNumbers })}
      />
      <SwitchSetting
        of="technicalDetails"
        isOn={values.technicalDetails}
        onChange={(technicalDetails) => void update({ technicalDetails })}
      />
      <SwitchSetting
        of="checkGoesOn"
        isOn={values.checkGoesOn}
        onChange={(checkGoesOn) => void update({ checkGoesOn })}
      />
      <SwitchSetting of="letterKeys" isOn={values.letterKeys} onChange={(letterKeys) => void update({ letterKeys })} />
      <SwitchSetting
        of="tellWhenDone"
        isOn={values.tellWhenDone}
        onChange={(tellWhenDone) => void update({ tellWhenDone })}
      />
    </LockedLast>
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
