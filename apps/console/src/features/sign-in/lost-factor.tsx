/** There are no recovery codes: a second factor more, or an owner, is the way back in. */
export function LostFactor() {
  return (
    <details className="help">
      <summary>Your phone is lost or broken?</summary>
      <p>
        If you have added another app, device or number, choose it above. Otherwise ask an owner to
        remove your second factor: you then sign in with your password alone and add a new one.
      </p>
      <p>
        You are the only owner? Whoever runs the server makes a link that lets you in, with{' '}
        <code>npm run operator:setup</code>.
      </p>
    </details>
  );
}
