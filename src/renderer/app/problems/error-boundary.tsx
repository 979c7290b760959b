import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { Failure } from './screen-failed.tsx';

const ScreenFailed = lazy(async () => ({ default: (await import('./screen-failed.tsx')).ScreenFailed }));

/** Keeps a failing screen from taking the window with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error('unknown');
    // The message may hold what a person typed; its kind and places in the code do not.
    const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    return { failure: { reference: crypto.randomUUID().slice(0, 8), kind: error.name, stack: stack.join('\n') } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? (
      <Suspense fallback={null}>
        <ScreenFailed failure={failure} onRetry={() => this.setState({ failure: null })} />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}
