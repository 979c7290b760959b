import { useState } from 'react';
import type { ComboItem } from '../../../ui/combo-field/combo-field.tsx';

const NOTHING: readonly ComboItem[] = [];

/**
 * Fields that suggest what the register knows. Suggestions belong to the field being typed in; after a choice there are
 * none until the next letter.
 */
export function useSuggestedFields<Field extends string>(parts: {
  readonly items: readonly ComboItem[];
  readonly onType: (field: Field, value: string) => void;
  readonly onSearch: (value: string) => void;
  readonly onPick: (id: string) => void;
}) {
  const [typingIn, setTypingIn] = useState<Field | null>(null);
  return {
    suggesting: (field: Field) => ({
      onChange(value: string) {
        parts.onType(field, value);
        setTypingIn(field);
        parts.onSearch(value);
      },
      items: typingIn === field ? parts.items : NOTHING,
      onPick(item: ComboItem) {
        setTypingIn(null);
        parts.onPick(item.id);
      },
    }),
    plain: (field: Field) => ({
      onChange(value: string) {
        parts.onType(field, value);
        setTypingIn(null);
      },
    }),
  };
}
