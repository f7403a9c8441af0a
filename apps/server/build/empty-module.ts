// The Edge Function's bundle has this empty module in place of modules that it does not need.
export {};
