// The parts that browsers load with the lead dialog, in one file.
export { Formulas } from './formulas.tsx';
export { SavingsTable } from './savings-table.tsx';
