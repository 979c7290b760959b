import { type DragEvent, useRef, useState } from 'react';
import type { PoaStore } from '../stores/create-poa-store.ts';

/**
 * Dropping one file with the page's own drag events (React Aria's drop zone includes texts in thirty languages). Browse
 * and paste do the same without dragging.
 */
export function useFileDrop(store: PoaStore) {
  const [isTarget, setTarget] = useState(false);
  // Entering a child fires a leave event of its parent: only the outermost leave counts.
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setTarget(false);
  };
  return {
    isTarget,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (holdsFiles(event)) {
          event.preventDefault();
          depth.current += 1;
          setTarget(true);
        }
      },
      onDragOver(event: DragEvent) {
        if (holdsFiles(event)) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
        }
      },
      onDragLeave() {
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        end();
        const { files } = event.dataTransfer;
        const [first] = files;
        if (files.length !== 1 || first === undefined) {
          store.getState().refuse(files.length > 1 ? 'several' : 'not-a-file');
        } else {
          void store.getState().offer(first);
        }
      },
    },
  };
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
