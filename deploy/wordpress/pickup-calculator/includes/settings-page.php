<?php
/**
 * Settings > Pickup Calculator.
 *
 * @package Pickup_Calculator
 */

namespace Pickup\Calculator;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const PAGE = 'pickup-calculator';

/** The address of the settings page. */
function settings_url() {
	return admin_url( 'options-general.php?page=' . PAGE );
}

/** Adds the page to the menu. WordPress shows it only to people who may manage options. */
function add_settings_page() {
	$title = __( 'Pickup Calculator', 'pickup-calculator' );
	add_options_page( $title, $title, 'manage_options', PAGE, __NAMESPACE__ . '\\show_settings_page' );
}
add_action( 'admin_menu', __NAMESPACE__ . '\\add_settings_page' );

/** Registers the only setting and its field. */
function register_settings() {
	register_setting(
		PAGE,
		OPTION,
		array(
			'type'              => 'string',
			'sanitize_callback' => __NAMESPACE__ . '\\sanitize_server',
			'default'           => '',
		)
	);
	add_settings_section( 'server', '', '__return_null', PAGE );
	add_settings_field(
		OPTION,
		__( 'Address of your Pickup server', 'pickup-calculator' ),
		__NAMESPACE__ . '\\show_server_field',
		PAGE,
		'server',
		array( 'label_for' => OPTION )
	);
}
add_action( 'admin_init', __NAMESPACE__ . '\\register_settings' );

/**
 * Stores the origin of the typed address. Keeps the former one if the typed one is not usable.
 *
 * @param mixed $typed The field's value.
 */
function sanitize_server( $typed ) {
	$origin = origin_of( $typed );
	if ( '' !== $origin || '' === trim( (string) $typed ) ) {
		return $origin;
	}
	add_settings_error(
		OPTION,
		'invalid',
		__( 'Enter an address that starts with https://, such as https://roi.example.com.', 'pickup-calculator' )
	);
	return get_option( OPTION, '' );
}

/** The field, and what to set on the server. */
function show_server_field() {
	printf(
		'<input class="regular-text code" type="url" id="%1$s" name="%1$s" value="%2$s" placeholder="https://roi.example.com">',
		esc_attr( OPTION ),
		esc_attr( get_option( OPTION, '' ) )
	);
	printf(
		'<p class="description">%s <code>%s</code></p>',
		esc_html__( 'On the server, add this site to embed.origins:', 'pickup-calculator' ),
		esc_html( origin_of( home_url() ) )
	);
}

/** The page. `settings_fields` adds the nonce, which options.php checks. */
function show_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
	echo '<form action="options.php" method="post">';
	settings_fields( PAGE );
	do_settings_sections( PAGE );
	submit_button();
	echo '</form></div>';
}
