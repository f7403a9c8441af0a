/** The operator's claims about other customers. Values come from the settings, such as "1,247+". */

export const region = 'By the numbers';
export const calculated = (contractors: string) =>
  `${contractors} contractors calculated their ROI`;
export const rated = (rating: string) => `rated ${rating}`;
/** Each stands after its value. */
export const averageSavings = (plan: string) => `average ${plan} savings`;
export const sixMonthRoi = 'ROI in 6 months';
export const weeklyHoursSaved = 'hours saved weekly';
export const annualIncome = 'more income annually';
