import { usePrimaryKey } from '../../hooks/use-primary-key.ts';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';

/** Also shown where the key is mentioned. */
export const PRIMARY_KEYS = ['Ctrl', 'Enter'] as const;

/** The button that leads to the next step: Ctrl+Enter presses it from anywhere on the page. */
export function PrimaryButton(props: Omit<ButtonProps, 'variant' | 'children'> & { children: string }) {
  const { isBusy, isDisabled, disabledReason, onPress, children } = props;
  usePrimaryKey(() => {
    if (!isBusy && !isDisabled && !disabledReason) onPress?.();
  });
  return <Button {...props} variant="primary" tooltip={children} keys={PRIMARY_KEYS} />;
}
