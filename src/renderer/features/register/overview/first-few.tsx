import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';

/** The first of many, so that what stands below stays in reach; `button` shows all or fewer, and is null for few. */
export function useFirstFew<T>(all: readonly T[], most: number): { shown: readonly T[]; button: ReactNode } {
  const { t } = useTranslation('register');
  const [isAll, setAll] = useState(false);
  if (all.length <= most) return { shown: all, button: null };
  const button = (
    <Button size="sm" onPress={() => setAll(!isAll)}>
      {isAll ? t('page.fewer') : t('page.all', { count: all.length })}
    </Button>
  );
  return { shown: isAll ? all : all.slice(0, most), button };
}
