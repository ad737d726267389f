// npm run day [-- arguments]: a plant's whole day, driven through the public doors.
import { runProgram } from '../run/runProgram.ts';

runProgram('simulator/day.ts', process.argv.slice(2));
