import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { Setting } from './setting.tsx';
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
  const zooms = ZOOMS.includes(values.textZoom) ? ZOOMS : [...ZOOMS, values.textZoom].toSorted((a, b) => a - b);
  return (
    <>
      <Setting path="language" title={t('language.title')} text={t('language.text')}>
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
      <Setting path="theme" title={t('theme.title')} text={t('theme.text')}>
        <Segmented
          label={t('theme.title')}
          items={(['system', 'light', 'dark'] as const).map((id) => ({ id, label: t(`theme.${id}`) }))}
          selected={values.theme}
          isDisabled={locks.theme}
          onSelect={(theme) => void update({ theme })}
        />
      </Setting>
      <Setting path="density" title={t('density.title')} text={t('density.text')}>
        <Segmented
          label={t('density.title')}
          items={(['compact', 'comfortable'] as const).map((id) => ({ id, label: t(`density.${id}`) }))}
          selected={values.density}
          isDisabled={locks.density}
          onSelect={(density) => void update({ density })}
        />
      </Setting>
      <Setting path="textZoom" title={t('zoom.title')} text={t('zoom.text')}>
        <Segmented
          label={t('zoom.title')}
          items={zooms.map((zoom) => ({ id: String(zoom), label: `${Math.round(zoom * 100)} %` }))}
          selected={String(values.textZoom)}
          isDisabled={locks.textZoom}
          onSelect={(zoom) => void update({ textZoom: Number(zoom) })}
        />
      </Setting>
      <Setting path="technicalDetails" title={t('technical.title')} text={t('technical.text')}>
        <Switch
          isSelected={values.technicalDetails}
          isDisabled={locks.technical}
          onChange={(technicalDetails) => void update({ technicalDetails })}
        >
          {t('technical.show')}
        </Switch>
      </Setting>
      <Setting path="guideDismissed" title={t('guide.title')} text={t('guide.text')}>
        <Switch
          isSelected={!values.guideDismissed}
          isDisabled={locks.guide}
          onChange={(isShown) => void update({ guideDismissed: !isShown })}
        >
          {t('guide.show')}
        </Switch>
      </Setting>
    </>
  );
}
