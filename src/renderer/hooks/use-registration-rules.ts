import { useEffect, useState } from 'react';
import type { checkRegistration } from '../../shared/rules/check-registration.ts';

type Check = typeof checkRegistration;
let loaded: Check | null = null;

/**
 * The rules for a registration, which bring libraries along. Null while they are being loaded; throws, to the boundary of
 * the screen, when they cannot be.
 */
export function useRegistrationRules(): Check | null {
  const [check, setCheck] = useState<Check | null>(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    import('../../shared/rules/check-registration.ts').then(
      (rules) => {
        loaded = rules.checkRegistration;
        setCheck(() => rules.checkRegistration);
      },
      (error: unknown) =>
        setCheck(() => {
          throw error;
        }),
    );
  }, []);
  return check;
}
