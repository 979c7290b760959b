import { contextBridge, ipcRenderer } from 'electron';
import { type BridgeNames, createBridge } from './create-bridge.ts';

/** Written in by the build (`scripts/package/bridge-names.ts`): the schemas they come from would bring a validator along. */
declare const BRIDGE_NAMES: BridgeNames;

contextBridge.exposeInMainWorld('bridge', createBridge(ipcRenderer, BRIDGE_NAMES));
