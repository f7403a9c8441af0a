/** The product's mark, drawn for any brand: a handset picked up, and the line going up. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#ffb81c" />
      <path
        d="M6.5 19.5a3 3 0 0 1 3-3h1.5a2 2 0 0 1 2 1.7l.2 1.3h5.6l.2-1.3a2 2 0 0 1 2-1.7h1.5a3 3 0 0 1 3 3v2.5a1.5 1.5 0 0 1-1.5 1.5H8a1.5 1.5 0 0 1-1.5-1.5z"
        fill="#14181f"
      />
      <path
        d="M8.5 12.5 13 8.5l3.5 3 6-5M18.5 6h4.5v4.5"
        fill="none"
        stroke="#14181f"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
