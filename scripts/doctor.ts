import { doctor } from '../src/server/commands/doctor.ts';

process.exitCode = await doctor(process.argv.slice(2));
