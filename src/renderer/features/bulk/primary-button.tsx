import { usePrimaryKey } from '../../hooks/use-primary-key.ts';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';

/** Also shown where the key is mentioned. */
export const PRIMARY_KEYS = ['Ctrl', 'Enter'] as const;

/**
 * The button that leads to the next step: Ctrl+Enter presses it from anywhere on the page. `isPrimary` false: another one
 * does now. It stays the same element then, with the focus, and under a press that has begun.
 */
export function PrimaryButton({
  isPrimary = true,
  ...props
}: Omit<ButtonProps, 'variant' | 'children'> & { children: string; isPrimary?: boolean }) {
  const { isBusy, isDisabled, disabledReason, onPress, children } = props;
  usePrimaryKey(
    () => {
      if (!isBusy && !isDisabled && !disabledReason) onPress?.();
    },
    isPrimary ? 'page' : null,
  );
  const shown = isPrimary ? ({ variant: 'primary', tooltip: children, keys: PRIMARY_KEYS } as const) : null;
  return <Button variant="secondary" {...props} {...shown} />;
}
