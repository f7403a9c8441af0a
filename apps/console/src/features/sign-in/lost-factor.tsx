/** Ways back in without the second factor, easiest first. */
export function LostFactor() {
  return (
    <details className="help">
      <summary>Lost or broken phone?</summary>
      <p>
        Use one of your recovery codes, or another app or number that you added. If you have
        neither, ask an owner to remove your second factor. Then sign in with your password and add
        a new one.
      </p>
      <p>
        Are you the only owner? The person who runs the server can create a link that lets you in,
        with <code>npm run operator:setup</code>.
      </p>
    </details>
  );
}
