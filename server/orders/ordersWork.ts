import { defineOwnWork } from '../ownWork.ts';
import { askReadiness } from './askReadiness.ts';

export const ordersWork = defineOwnWork({ watch: askReadiness });
