import { Navigate } from 'react-router';

/** Redirects from the path that this screen had in earlier releases. */
export const FormerPage = () => <Navigate to="/settings/data" replace />;
