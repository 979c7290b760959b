// Builds the request body of one registration with a large file in its own process, and prints the peak memory.
import { buildRegistrationBody } from '../../src/main/operator/registration/registration-body.ts';
import { poaBodyByString, poaParts } from '../poa-parts.ts';

const parts = poaParts(50 * 1024 * 1024);
const before = process.resourceUsage().maxRSS;
const body = process.argv[2] === 'ours' ? buildRegistrationBody(parts) : poaBodyByString(parts);
console.log(JSON.stringify({ peakKb: process.resourceUsage().maxRSS - before, bytes: body.length }));
