export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#ffb81c" />
      <path
        d="M8.6 6.5h3.2l2 5.3-2.5 2a13.5 13.5 0 0 0 6.9 6.9l2-2.5 5.3 2v3.2a2.6 2.6 0 0 1-2.8 2.6A18.5 18.5 0 0 1 6 9.3a2.6 2.6 0 0 1 2.6-2.8z"
        fill="#14181f"
      />
      <path
        d="m17.5 14.5 6.5-6.5M18.5 7.5h6v6"
        fill="none"
        stroke="#14181f"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
