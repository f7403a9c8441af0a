import { writeFileSync } from 'node:fs';
import { API_TYPES_FILE, apiTypes } from './api-types.ts';

writeFileSync(API_TYPES_FILE, await apiTypes());
