import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { ConnectionService } from '../services/connection/connection-service.ts';
import type { ActivityService } from '../services/support/activity-service.ts';

export function connectionHandlers(
  service: ConnectionService,
  activity: ActivityService,
): HandlersOf<'connection' | 'activity'> {
  return {
    'connection.test': async ({ profileId }) => service.test(profileId),
    'connection.status': async () => activity.connection(),
    'activity.list': async (query) => activity.list(query),
  };
}
