import { Navigate } from 'react-router';

/** Redirects from the path that the data screen had in earlier releases. */
export const BackupsRedirect = () => <Navigate to="/settings/data" replace />;
