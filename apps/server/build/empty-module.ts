// The Edge Function's bundle contains this empty module instead of modules that the function does
// not need.
export {};
