/** The operator's claims about other customers. Values come from the settings, such as "1,247+". */

export const region = 'En números';
export const calculated = (contractors: string) => `${contractors} contratistas calcularon su ROI`;
export const rated = (rating: string) => `calificación de ${rating}`;
/** Each stands after its value. */
export const averageSavings = (plan: string) => `de ahorro promedio con ${plan}`;
export const sixMonthRoi = 'de ROI en 6 meses';
export const weeklyHoursSaved = 'horas ahorradas por semana';
export const annualIncome = 'de ingresos adicionales al año';
