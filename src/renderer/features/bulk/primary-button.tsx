import { usePrimaryKey } from '../../hooks/use-primary-key.ts';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';

/** Also what the other way to press it says. */
export const PRIMARY_KEYS = ['Ctrl', 'Enter'] as const;

/** The one button that leads on from a step: Ctrl+Enter presses it from anywhere on the page. */
export function PrimaryButton(props: Omit<ButtonProps, 'variant' | 'children'> & { children: string }) {
  const { isBusy, isDisabled, disabledReason, onPress, children } = props;
  usePrimaryKey(() => {
    if (!isBusy && !isDisabled && !disabledReason) onPress?.();
  });
  return <Button {...props} variant="primary" tooltip={children} keys={PRIMARY_KEYS} />;
}
