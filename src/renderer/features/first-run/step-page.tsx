import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import styles from './first-run.module.css';
import { SampleDoor } from './sample-door.tsx';

/** One step: its title, its content, and the bar with Back and Continue. */
export function StepPage(props: {
  title: string;
  text: string;
  onBack?: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('first-run');
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <header>
            <h1>{props.title}</h1>
            <p className="muted">{props.text}</p>
          </header>
          {props.children}
        </div>
      </div>
      <div className={styles.bar}>
        <SampleDoor />
        <div className={styles.column}>
          {props.onBack ? (
            <Button size="lg" className={styles.back} onPress={props.onBack}>
              {t('common:back')}
            </Button>
          ) : null}
          <span className="spring" />
          {props.actions}
        </div>
      </div>
    </>
  );
}
