import { contextBridge, ipcRenderer } from 'electron';
import { type BridgeNames, createBridge } from './create-bridge.ts';

/** Inserted by the build (`scripts/package/bridge-names.ts`): importing the schemas would bundle a validator. */
declare const BRIDGE_NAMES: BridgeNames;

contextBridge.exposeInMainWorld('bridge', createBridge(ipcRenderer, BRIDGE_NAMES));
