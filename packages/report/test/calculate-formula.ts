/** For tests. The number in a text such as "$1,488". */
export const numberIn = (text: string) => Number(text.replaceAll(/[$,]/g, '').replace('−', '-'));

/** For tests. Evaluates a formula of the method: products and quotients first, then from left to right. */
export function calculate(text: string): number {
  const inner = /^\((.+)\)(.+)$/.exec(text);
  if (inner) return calculate(`${calculate(inner[1] ?? '')}${inner[2] ?? ''}`);
  const tokens = text.replaceAll(/ (jobs?|hours?|weeks)\b/g, '').split(' ');
  let [total, sign, factor] = [0, 1, operand(tokens[0])];
  for (let index = 1; index < tokens.length; index += 2) {
    const value = operand(tokens[index + 1]);
    if (tokens[index] === '×') factor *= value;
    else if (tokens[index] === '÷') factor /= value;
    else [total, sign, factor] = [total + sign * factor, tokens[index] === '+' ? 1 : -1, value];
  }
  return total + sign * factor;
}

function operand(text = ''): number {
  return text.endsWith('%') ? numberIn(text.slice(0, -1)) / 100 : numberIn(text);
}
